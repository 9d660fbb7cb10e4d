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

/** Renders a page completely, with the policy for its scripts and the facts that invalidate it. */
export async function renderPage({
  storefront,
  request,
  variant,
  shop,
  headers,
  thirdParties,
}: {
  storefront: Storefront
  request: Request
  variant: PageVariant
  shop: Shop
  /** Headers of every answer of this server. */
  headers: Readonly<Record<string, string>>
  thirdParties: CspThirdParties
}): Promise<StoredAnswer> {
  const { result, facts } = await collectFacts(async () => {
    const response = await storefront(request, variant)
    // Inside `collectFacts`, because a stream loads data while it is read.
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  })
  const { response, body } = result
  const own = readFacts(response.headers)
  const joined = joinFacts(facts(), {
    tags: new Set([...own.tags, `chain:${shop.shipperId}`]),
    // A page without an expiry of its own expires with its data.
    expiresAtMs: own.expiresAtMs ?? Number.POSITIVE_INFINITY,
  })
  return makeStoredAnswer({
    status: response.status,
    headers: { ...headers, ...pageHeaders(response, thirdParties) },
    body,
    facts: joined,
    isCacheable: !isUncacheable(response),
  })
}

/** True for failures, redirects, and pages that were rendered while the API was failing. */
function isUncacheable(response: Response): boolean {
  const isPage = response.status === 200 || response.status === 404
  return !isPage || (response.headers.get('cache-control')?.includes('no-store') ?? false)
}

function pageHeaders(response: Response, thirdParties: CspThirdParties): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) {
    // A page that is the same for all visitors cannot set a cookie for one.
    if (!privateHeaders.has(name) && name !== 'set-cookie') headers[name] = value
  }
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const scripts = response.headers.get(scriptHashesHeader)?.split(' ') ?? []
  const hasOwnPolicy = headers['content-security-policy'] !== undefined
  return {
    ...headers,
    ...(isHtml && !hasOwnPolicy
      ? { 'content-security-policy': contentSecurityPolicy(scripts, thirdParties) }
      : {}),
    // Private, because cookies choose the variant; a browser revalidates each time.
    'cache-control': isUncacheable(response) ? 'no-store' : 'private, no-cache',
    vary: 'Accept-Encoding, Available-Dictionary, Cookie',
  }
}
