import type { ChainDescription } from '@doira/api/chains/credentials/describe-chains'
import { describeLogins } from './keep-logins.ts'
import type { RunningShop } from './start-server.ts'

const mostChains = 20

/** The text in the terminal after a start. */
export function welcome({ address, databaseElsewhere, chains, newLogins }: RunningShop): string {
  const printsCodes = chains.some(({ sms }) => sms.includes('console'))
  const lines = [
    '',
    `  doira is open: ${address}`,
    `  The API and its description: ${address}/docs`,
    ...(chains.length === 0
      ? [
          '  There is no chain yet: npm run new-chain or CHAIN_FOLDER loads yours, and CHAIN=demo the demo chain.',
        ]
      : []),
    ...chains.slice(0, mostChains).map((chain) => `  ${describe(chain)}`),
    ...(chains.length > mostChains ? [`  and ${chains.length - mostChains} more chains`] : []),
    ...(printsCodes
      ? ['  To sign in, enter any number, say +998 90 123 45 67: its code is printed here as "sms code …".']
      : []),
    ...(newLogins.length === 0
      ? []
      : [
          `  The staff app: ${address}/staff. These logins are shown once${chains.some(({ printsStaffCodes }) => printsStaffCodes) ? '; codes are printed here as "staff code …"' : ''}.`,
          ...describeLogins(newLogins),
        ]),
    ...(databaseElsewhere === null
      ? []
      : [`  The database is in ${databaseElsewhere}, which the database's user can enter.`]),
    '',
    '',
  ]
  return lines.join('\n')
}

/** One line about a chain: online payments, sign-in codes, and how orders move. */
function describe(chain: ChainDescription): string {
  const { name, isDemo, onlinePayments, sms, printsStaffCodes, secondsBetweenSteps } = chain
  const payments = onlinePayments.map(({ type, isStandIn }) => (isStandIn ? `${type} by a stand-in` : type))
  const codes = sms.map((provider) => codesBy[provider] ?? `by ${provider}`)
  return [
    `${name}${isDemo ? ' (demo chain)' : ''}: online payments ${payments.join(', ') || 'none'}`,
    `codes ${codes.join(', then ')}`,
    ...(printsStaffCodes ? ['staff codes printed here'] : []),
    `orders moved by ${secondsBetweenSteps === null ? 'staff' : `a robot every ${secondsBetweenSteps} s`}`,
  ].join('; ')
}

const codesBy: Readonly<Record<string, string>> = { console: 'printed here', none: 'sent to nobody' }
