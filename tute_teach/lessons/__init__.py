"""Lessons: a course of exercises, written as data and graded by the engine."""
