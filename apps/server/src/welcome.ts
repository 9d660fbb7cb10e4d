import type { Environment } from './env.ts'
import type { OpenBusiness } from './open-for-business.ts'

/** What a person reads in the terminal once the shop is open. */
export function welcome({ address, databaseElsewhere }: OpenBusiness, { api }: Environment): string {
  const lines = [
    '',
    `  doira is open: ${address}`,
    `  The API and its description: ${address}/docs`,
    ...(api.SMS_PROVIDER === 'console'
      ? ['  To sign in, enter any number, say +998 90 123 45 67: its code is printed here as "sms code …".']
      : []),
    ...(databaseElsewhere === null
      ? []
      : [`  Its database lies in ${databaseElsewhere}, which the database's user can enter.`]),
    '',
    '',
  ]
  return lines.join('\n')
}
