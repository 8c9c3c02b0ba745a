"""Brings finished pictures to the proportions that photographed people have, without rendering anything again."""
