/** People of the demo world, by what they may do with storeys. */
export const somebody = {
  /** Everything, in every warehouse; starts in SGE01. */
  administrator: 'priya.nair@tallyhouse.example',
  /** Views, edits and exports in SGE01 and SGW01. */
  supervisor: 'lim.weijie@tallyhouse.example',
  /** Views in SGE01. */
  clerk: 'tan.meiling@tallyhouse.example',
  /** Nothing, in SGE01. */
  picker: 'ana.reyes@tallyhouse.example',
} as const;
