import { collectFacts, expiresHeader, joinFacts, readFacts, tagsHeader } from '../cache/answer-facts.ts'
import { makeStoredAnswer, type StoredAnswer } from '../cache/stored-answer.ts'
import { type CspThirdParties, contentSecurityPolicy, scriptHashesHeader } from './csp.ts'
import type { PageVariant, Shop, Storefront } from './storefront.ts'

const privateHeaders = new Set([
  tagsHeader,
  expiresHeader,
  scriptHashesHeader,
  'content-length',
  'content-encoding',
  'transfer-encoding',
])

/** Renders a page to its last byte, with the policy that fits its scripts and the facts by which it is forgotten. */
export async function renderPage({
  storefront,
  request,
  variant,
  shop,
  headers,
  guests,
}: {
  storefront: Storefront
  request: Request
  variant: PageVariant
  shop: Shop
  /** On every answer of this server. */
  headers: Readonly<Record<string, string>>
  guests: CspThirdParties
}): Promise<StoredAnswer> {
  const { result, facts } = await collectFacts(async () => {
    const response = await storefront(request, variant)
    // Read inside: a stream goes on loading while it is read.
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  })
  const { response, body } = result
  const own = readFacts(response.headers)
  const joined = joinFacts(facts(), {
    tags: new Set([...own.tags, `chain:${shop.shipperId}`]),
    // What the page itself does not tell, its data have told.
    expiresAtMs: own.expiresAtMs ?? Number.POSITIVE_INFINITY,
  })
  return makeStoredAnswer({
    status: response.status,
    headers: { ...headers, ...pageHeaders(response, guests) },
    body,
    facts: joined,
    isKept: !mustNotStay(response),
  })
}

/** Failures and redirects, and what the storefront says so of: a page that was made while the API was failing. */
function mustNotStay(response: Response): boolean {
  const isPage = response.status === 200 || response.status === 404
  return !isPage || (response.headers.get('cache-control')?.includes('no-store') ?? false)
}

function pageHeaders(response: Response, guests: CspThirdParties): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) {
    // A page that is the same for all cannot set a cookie for one.
    if (!privateHeaders.has(name) && name !== 'set-cookie') headers[name] = value
  }
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const scripts = response.headers.get(scriptHashesHeader)?.split(' ') ?? []
  const bringsPolicy = headers['content-security-policy'] !== undefined
  return {
    ...headers,
    ...(isHtml && !bringsPolicy ? { 'content-security-policy': contentSecurityPolicy(scripts, guests) } : {}),
    // Cookies choose the variant, so nobody else may keep it, and a browser asks each time.
    'cache-control': mustNotStay(response) ? 'no-store' : 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  }
}
