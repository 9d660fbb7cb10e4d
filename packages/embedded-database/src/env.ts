/** The environment of the database programs: PATH, and what Windows requires. */
export function programEnvironment(extra: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC', ...extra }
}
