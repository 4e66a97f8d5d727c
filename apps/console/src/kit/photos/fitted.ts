interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture whose longer side is `edge` at the most; a smaller one stays as it is. */
export function fitted({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
