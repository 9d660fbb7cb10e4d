/** The scripts of an operator: they need no more packages than the shop itself. A test reads their imports. */
export const shopScripts = [
  'add-staff.ts',
  'backup.ts',
  'build.ts',
  'dev.ts',
  'export-chain.ts',
  'load-chain.ts',
  'new-chain.ts',
  'restore.ts',
]
