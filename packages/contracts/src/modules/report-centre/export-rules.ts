/** Of the export centre, as the specification names them. */
export const exportCentre = {
  windowSeconds: 604_800,
  count: 9_999,
  pollMs: 6_000,
  noticeMs: 3_000,
  /** Shown while the server has told no percentage. */
  usualPercent: 80,
  popoverWidth: 480,
} as const;

const returnInboundModule = 11;

/** Exports of return inbound in an RMS warehouse have calls of their own; all others go the normal way. */
export const goesToReturnInbound = (exportModule: number, isRms: boolean): boolean =>
  exportModule === returnInboundModule && isRms;
