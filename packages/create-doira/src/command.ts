import { parseArgs } from 'node:util'
import { type City, canBeCity, cities, findListed, toCity } from './chain/cities.ts'
import { isLanguage, type Language, languages } from './chain/words.ts'

export const usage = `usage: npm create doira@latest FOLDER -- [flags]
  --name NAME            of the chain, as customers see it
  --languages ru,uz,en   of the site, the default first (${languages.join(', ')})
  --city CITY            ${cities.map(({ slug }) => slug).join(', ')}, or another name with --center
  --center LAT,LONG      of a city that is not in the list, as in 41.4689,69.5822
  --port PORT            on this machine (3000)
  --image IMAGE          of the shop, when you build your own
  --yes                  asks nothing and takes the defaults
Currency and time zone are UZS and Asia/Tashkent; a release for others has others.`

export type Command = {
  readonly folder: string
  readonly name: string
  readonly languages: string
  readonly city: string
  readonly center: string
  readonly port: string
  readonly image: string
  readonly yes: boolean
  readonly help: boolean
}

export type Answers = {
  readonly folder: string
  readonly name: string
  readonly languages: readonly Language[]
  readonly city: City
  readonly port: number
  /** null: that of the release. */
  readonly image: string | null
}

/** An answer that cannot be used; the message says what would be valid. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer'
}

const only = { currency: 'UZS', 'time-zone': 'Asia/Tashkent' } as const

/** @throws BadAnswer for an unknown flag, and for a currency or time zone that shops cannot have */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  if (positionals.length > 1) throw new BadAnswer(`One folder at a time.\n${usage}`)
  for (const name of ['currency', 'time-zone'] as const) {
    const given = values[name]
    if (given !== undefined && given !== only[name]) throw new BadAnswer(`--${name}: only ${only[name]}`)
  }
  return {
    folder: positionals[0] ?? 'my-shop',
    name: values.name ?? 'Bahor',
    languages: values.languages ?? 'ru,uz',
    city: values.city ?? 'tashkent',
    center: values.center ?? '',
    port: values.port ?? '3000',
    image: values.image ?? '',
    yes: values.yes ?? false,
    help: values.help ?? false,
  }
}

function parse(args: readonly string[]) {
  const string = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const texts = { name: string, languages: string, city: string, center: string, port: string, image: string }
  const fixed = { currency: string, 'time-zone': string }
  const options = { ...texts, ...fixed, yes: flag, help: flag }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new BadAnswer(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** @throws BadAnswer */
export function toAnswers(command: Command): Answers {
  return {
    folder: checkFolder(command.folder),
    name: checkName(command.name),
    languages: checkLanguages(command.languages),
    city: checkCity(command.city, command.center),
    port: checkPort(command.port),
    image: checkImage(command.image),
  }
}

/** The name becomes that of the containers and volumes as well. */
export function checkFolder(folder: string): string {
  const name =
    folder
      .replace(/[\\/]+$/, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  if (/^[a-z0-9][a-z0-9_-]{0,62}$/.test(name)) return folder
  throw new BadAnswer(
    `The folder ${JSON.stringify(name)} cannot be the name of a shop: small Latin letters, digits, - and _, as in my-shop.`,
  )
}

export function checkName(name: string): string {
  const text = name.trim()
  // \p{C}: what has no picture would break the line of a table or hide in a title.
  if (text.length > 0 && text.length <= 60 && !/\p{C}/u.test(text)) return text
  throw new BadAnswer('The name of the chain has 1 to 60 letters on one line.')
}

export function checkLanguages(list: string): readonly Language[] {
  const given = list.split(',').map((part) => part.trim())
  const known = given.filter(isLanguage)
  if (known.length === given.length && new Set(known).size === known.length) return known
  throw new BadAnswer(
    `Languages: some of ${languages.join(', ')}, each once, the default first, as in ru,uz.`,
  )
}

export function checkCity(name: string, center: string): City {
  const city = toCity(name, center)
  if (city) return city
  throw new BadAnswer(
    `City: one of ${cities.map(({ slug }) => slug).join(', ')}; another one in Latin letters with --center, as in 41.4689,69.5822.`,
  )
}

/** Its centre is asked for later, so it is not part of this. */
export function checkCityName(name: string): string {
  if (findListed(name) || canBeCity(name)) return name
  throw new BadAnswer(
    `City: one of ${cities.map(({ slug }) => slug).join(', ')}, or another one in Latin letters, digits and -, as in chirchiq.`,
  )
}

export function checkCenter(city: string, center: string): string {
  if (toCity(city, center)) return center
  throw new BadAnswer(
    'Centre: latitude and longitude in degrees with a comma between them, as in 41.4689,69.5822.',
  )
}

export function checkPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new BadAnswer('Port: a whole number from 1 to 65535.')
}

function checkImage(text: string): string | null {
  if (text === '') return null
  if (/^[a-z0-9][\w./:@-]*$/.test(text)) return text
  throw new BadAnswer('Image: a name as in ghcr.io/my/doira:v1.')
}
