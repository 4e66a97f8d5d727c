/** Every gate of the check, by the name it says. */
export const gateNames = ['types', 'imports', 'generated', 'dead', 'lint', 'format', 'source', 'texts', 'modules'];
