import { currency } from '@doira/domain/region'

const context = 'https://schema.org'

type RecipeFacts = {
  readonly title: string
  readonly intro: string
  readonly minutes: number
  readonly servings: number
  readonly ingredients: readonly { readonly title: string; readonly amount: string }[]
  readonly steps: readonly { readonly text: string }[]
}

/** @see https://schema.org/Recipe */
export function recipeData(
  recipe: RecipeFacts,
  { url, image, brand }: { readonly url: string; readonly image: string | null; readonly brand: string },
) {
  return {
    '@context': context,
    '@type': 'Recipe',
    url,
    name: recipe.title,
    description: recipe.intro,
    ...(image && { image: [image] }),
    author: { '@type': 'Organization', name: brand },
    totalTime: `PT${recipe.minutes}M`,
    recipeYield: String(recipe.servings),
    recipeIngredient: recipe.ingredients.map(({ title, amount }) => `${title}, ${amount}`),
    recipeInstructions: recipe.steps.map(({ text }) => ({ '@type': 'HowToStep', text })),
  }
}

type JobFacts = {
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly publishedOn: string
  readonly salaryFrom: number | null
  readonly cities: readonly string[]
  readonly parts: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

/** @see https://schema.org/JobPosting */
export function jobData(
  job: JobFacts,
  { brand, siteUrl }: { readonly brand: string; readonly siteUrl: string },
) {
  return {
    '@context': context,
    '@type': 'JobPosting',
    title: job.title,
    description: job.parts.map(toHtml).join(''),
    datePosted: job.publishedOn,
    hiringOrganization: { '@type': 'Organization', name: brand, sameAs: siteUrl },
    jobLocation: job.cities.map((city) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'UZ' },
    })),
    ...(job.salaryFrom !== null && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency,
        value: { '@type': 'QuantitativeValue', minValue: job.salaryFrom, unitText: 'MONTH' },
      },
    }),
  }
}

/** The description of a job is HTML. */
function toHtml({ title, lines }: JobFacts['parts'][number]): string {
  return `<p>${escaped(title)}</p><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

type OfferFacts = {
  readonly title: string
  readonly text: string
  readonly startsAt: string
  /** Null: it has no end. */
  readonly endsAt: string | null
}

/** A stock with both its ends is an event of the shop; one that always holds is an offer. @see https://schema.org/SaleEvent */
export function stockData(
  { title, text, startsAt, endsAt }: OfferFacts,
  { url, image, brand }: { readonly url: string; readonly image: string | null; readonly brand: string },
) {
  const seller = { '@type': 'Restaurant', name: brand }
  const shared = {
    '@context': context,
    url,
    name: title,
    description: text,
    ...(image && { image: [image] }),
  }
  if (endsAt === null) return { ...shared, '@type': 'Offer', validFrom: startsAt, offeredBy: seller }
  return {
    ...shared,
    '@type': 'SaleEvent',
    startDate: startsAt,
    endDate: endsAt,
    eventAttendanceMode: `${context}/OnlineEventAttendanceMode`,
    eventStatus: `${context}/EventScheduled`,
    location: { '@type': 'VirtualLocation', url },
    organizer: { ...seller, url },
  }
}

type NewsFacts = { readonly title: string; readonly summary: string; readonly publishedAt: string }

/** @see https://schema.org/NewsArticle */
export function newsData(
  { title, summary, publishedAt }: NewsFacts,
  { url, image, brand }: { readonly url: string; readonly image: string | null; readonly brand: string },
) {
  return {
    '@context': context,
    '@type': 'NewsArticle',
    mainEntityOfPage: url,
    headline: title,
    description: summary,
    datePublished: publishedAt,
    ...(image && { image: [image] }),
    author: { '@type': 'Organization', name: brand },
    publisher: { '@type': 'Organization', name: brand },
  }
}
