"""Clothes and shoes that are worn with a photographed garment, as finished layers."""
