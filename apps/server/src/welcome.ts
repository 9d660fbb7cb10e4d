import type { Environment } from './env.ts'
import type { OpenBusiness } from './open-for-business.ts'

/** What a person reads in the terminal once the shop is open. */
export function welcome(
  { address, databaseElsewhere, demoLogins }: OpenBusiness,
  { api }: Environment,
): string {
  const lines = [
    '',
    `  doira is open: ${address}`,
    `  The API and its description: ${address}/docs`,
    ...(api.SMS_PROVIDER === 'console'
      ? ['  To sign in, enter any number, say +998 90 123 45 67: its code is printed here as "sms code …".']
      : []),
    ...(demoLogins.length === 0
      ? []
      : [
          `  Those who cook and bring it: ${address}/staff. Shown this once; the code is printed here as "staff code …".`,
          ...demoLogins.map(({ login, password }) => `    staff login ${login} ${password}`),
        ]),
    ...(databaseElsewhere === null
      ? []
      : [`  Its database lies in ${databaseElsewhere}, which the database's user can enter.`]),
    '',
    '',
  ]
  return lines.join('\n')
}
