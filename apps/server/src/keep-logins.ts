export type NewLogin = { readonly login: string; readonly password: string }

/** One line for each, as the log of the first start has them. */
export function describeLogins(logins: readonly NewLogin[]): readonly string[] {
  return logins.map(({ login, password }) => `    staff login ${login} ${password}`)
}

/** For a start that fails after the chain was loaded: the next one makes no logins, and only hashes are stored. */
export function keepLogins(logins: readonly NewLogin[]): void {
  if (logins.length === 0) return
  const lines = [
    '  The chain is loaded, though the start failed. These logins are printed only now:',
    ...describeLogins(logins),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
