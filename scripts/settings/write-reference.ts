import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { paymentProviders } from '@doira/domain/payments/providers'
import type { ScriptSetting } from './script-settings.ts'
import type { Setting, SettingsFile } from './settings.ts'

const intro = `# Settings

Every setting is an environment variable. Without any, the shop runs with the embedded database, the demo chain and printed
sign-in codes. An empty value counts as unset. At start, the shop names invalid values and stops. Store **secret** values in a
file that only the service can read (\`deploy/doira.env\`), never in logs, tickets or the repository.

\`npm run settings\` generates this page from the files that it names. A test fails when it is outdated.
`

const titles: Readonly<Record<string, string>> = {
  'apps/api/src/delivery/geocoder/providers/yandex/yandex-geocoder.ts': 'Addresses: Yandex',
  'apps/api/src/messaging/sms/telegram-gateway/telegram-gateway-env.ts': 'Codes by Telegram',
  'apps/server/src/env.ts': 'The server',
  'apps/api/src/settings/env.ts': 'The shop',
  'apps/api/src/settings/iiko-env.ts': 'iiko',
  'apps/api/src/settings/map-env.ts': 'The map',
  'apps/api/src/settings/payment-env.ts': 'Payments',
  'apps/api/src/settings/site-env.ts': 'The site',
  'apps/api/src/settings/sms-env.ts': 'SMS',
  'apps/api/src/settings/telegram-env.ts': 'Telegram',
  'apps/api/src/settings/web-push-env.ts': 'Push messages',
}

/** Settings of a provider and of a gateway have its name. */
function getTitle(path: string): string {
  const gateway = /\/sms\/gateways\/(\w+)\.ts$/.exec(path)?.[1]
  if (gateway !== undefined) return `SMS: ${gateway}`
  const provider = /\/payments\/providers\/(\w+)\//.exec(path)?.[1] ?? ''
  return isOnlinePayment(provider) ? `Payments: ${paymentProviders[provider].name}` : (titles[path] ?? path)
}

/** The page docs/operations/settings.md. */
export function writeReference(
  files: readonly SettingsFile[],
  scriptSettings: readonly ScriptSetting[],
  ofChains: readonly string[],
): string {
  const parts = files.map(({ path, settings }) =>
    [
      `## ${getTitle(path)}`,
      '',
      `\`${path}\``,
      '',
      ...table(['setting', 'value', 'default', 'meaning'], settings.map(getRow)),
    ].join('\n'),
  )
  const commands = (wanted: ScriptSetting['for']) =>
    table(
      ['setting', 'default', 'meaning'],
      scriptSettings
        .filter((setting) => setting.for === wanted)
        .map(({ name, fallback, meaning }) => [`\`${name}\``, fallback, meaning]),
    ).join('\n')
  return [
    intro,
    ...parts.flatMap((part) => [part, '']),
    `## Settings of further chains\n\n${ofChainsIntro}\n\n${ofChainsBy(files, ofChains)}\n`,
    `## Commands\n\nCommands read \`DATA_DIR\`, \`DATABASE_URL\`, \`BACKUP_DIR\` and \`BACKUP_DATABASE_URL\` like the shop, and:\n\n${commands('operation')}\n`,
    `## Development\n\n${commands('development')}\n`,
  ].join('\n')
}

const ofChainsIntro = `The settings of the environment belong to the oldest chain. \`CHAIN_KEYS_FILE\` may contain for each further chain
([how](many-chains.md#keys-of-each-chain)):`

function ofChainsBy(files: readonly SettingsFile[], ofChains: readonly string[]): string {
  return files
    .map(({ path, settings }) => ({
      title: getTitle(path),
      names: settings.map(({ name }) => name).filter((name) => ofChains.includes(name)),
    }))
    .filter(({ names }) => names.length > 0)
    .map(({ title, names }) => `- ${title}: ${names.map((name) => `\`${name}\``).join(', ')}`)
    .join('\n')
}

function getRow({ name, kind, meaning, isSecret }: Setting): readonly string[] {
  const value = describeKind(kind)
  return [`\`${name}\``, isSecret ? `**secret**, ${value}` : value, getFallback(kind), meaning]
}

function describeKind({ type, enum: words, minimum, maximum, format, pattern }: Setting['kind']): string {
  if (Array.isArray(words)) return words.map((word) => `\`${word}\``).join(', ')
  if (type === 'integer' || type === 'number') {
    const what = type === 'integer' ? 'whole number' : 'number'
    const isBounded = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER
    if (typeof minimum !== 'number' || minimum <= Number.MIN_SAFE_INTEGER) return what
    return isBounded ? `${what} ${minimum} to ${maximum}` : `${what} from ${minimum}`
  }
  if (format === 'uri') return 'address'
  if (format === 'email') return 'e-mail'
  if (format === 'uuid') return 'UUID'
  if (typeof pattern === 'string') return `text like \`${pattern}\``
  return type === undefined ? 'list' : 'text'
}

function getFallback({ default: fallback }: Setting['kind']): string {
  const isEmpty =
    fallback === undefined || fallback === '' || (Array.isArray(fallback) && fallback.length === 0)
  return isEmpty ? '' : `\`${String(fallback)}\``
}

/** Padded as the formatter of this repository wants it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)))
  const [first = '', ...others] = lines.map((cells) =>
    line(cells.map((cell, at) => cell.padEnd(widths[at] ?? 0))),
  )
  return [first, line(widths.map((width) => '-'.repeat(width))), ...others]
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
