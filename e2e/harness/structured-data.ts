import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Validator, { type Issue } from '@adobe/structured-data-validator'
import type { DataKind } from './page-kinds.ts'

/** One `application/ld+json` of a page. */
export type Block = { readonly '@type': DataKind; readonly [name: string]: unknown }

/** Everything that a page declares to search engines. @throws SyntaxError when one of them is no JSON */
export function getBlocks(html: string): readonly Block[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Block)
}

/**
 * What Google requires of each type to show more than a link, and what we promise beyond that.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const required: Readonly<Record<DataKind, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation', 'baseSalary'],
  Menu: ['name', 'url', 'inLanguage', 'hasMenuSection'],
  NewsArticle: ['headline', 'image', 'datePublished', 'author'],
  Offer: ['name', 'description', 'validFrom', 'offeredBy'],
  Product: ['name', 'image', 'description', 'offers'],
  Recipe: ['name', 'image', 'author', 'totalTime', 'recipeYield', 'recipeIngredient', 'recipeInstructions'],
  Restaurant: ['name', 'image', 'url', 'telephone', 'address', 'geo', 'hasMenu'],
  SaleEvent: ['name', 'image', 'startDate', 'endDate', 'location', 'organizer'],
}

/** What a block lacks by Google's rules: by the table above, and by a validator where it knows the type. */
export async function findGoogleIssues(block: Block): Promise<readonly string[]> {
  const missing = required[block['@type']].filter((name) => !block[name] || String(block[name]) === '')
  const issues = await Promise.all(onePlaceEach(block).map(validate))
  return [...missing.map((name) => `${block['@type']} has no ${name}`), ...issues.flat()]
}

/** A job in several cities is allowed, and the validator looks into one. */
function onePlaceEach(block: Block): readonly Block[] {
  const { jobLocation } = block
  return Array.isArray(jobLocation) ? jobLocation.map((place) => ({ ...block, jobLocation: place })) : [block]
}

async function validate(block: Block): Promise<readonly string[]> {
  const issues: readonly Issue[] = await new Validator().validate({
    jsonld: { [block['@type']]: [structuredClone(block)] },
    microdata: {},
    rdfa: {},
    errors: [],
  })
  // The rest is optional: colours, bar codes, videos.
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

const root = join(import.meta.dirname, '../..')

/**
 * Holds blocks against the vocabulary of schema.org: types, their properties, and what may be the value of each. The
 * compiler does that: Google has the vocabulary as types.
 *
 * @returns Its complaints, one a line; empty when there are none.
 */
export function findVocabularyIssues(blocks: readonly Block[]): string {
  // Where it stands, it finds the package of the types.
  const folder = join(root, 'e2e/node_modules/.structured-data')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `blocks-${process.pid}.ts`)
  const lines = blocks.map((block, place) => {
    const type = `Extract<import('schema-dts').${block['@type']}, object>`
    return `export const b${place}: import('schema-dts').WithContext<${type}> = ${JSON.stringify(block)}`
  })
  writeFileSync(file, `${lines.join('\n')}\n`)
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2022',
    ]
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, file], { encoding: 'utf8' })
    return status === 0 ? '' : stdout
  } finally {
    rmSync(file)
  }
}
