import { expect, test } from 'vitest'
import { documentOfPath } from './company/documents.ts'
import { getPage } from './pages.ts'
import { getSitemap } from './sitemap.ts'
import { jobData, recipeData, stockData } from './structured-data.ts'

const place = { url: 'https://doira.example/x', image: null, brand: 'doira' }

test.each([
  ['/news', 1, 12],
  ['/news?page=3', 3, 36],
  ['/news?page=0', 1, 12],
  ['/news?page=x', 1, 12],
  ['/news?page=1e9', 1, 12],
])('[R2-26] %s shows the cards of %i pages, %i of them', (path, page, limit) => {
  expect(getPage(new URL(path, 'https://doira.example'))).toEqual({ page, limit })
})

test.each([
  ['/offer', 'offer'],
  ['/uz/rules', 'visiting-rules'],
  ['/en/kids-rules/', 'kids-area-rules'],
])('[R2-34] [R2-35] [R2-38] %s is the text %s', (path, slug) => {
  expect(documentOfPath(path).slug).toBe(slug)
})

test('the map of the site names each page in every language, with its siblings', () => {
  const map = getSitemap('https://doira.example', ['/', '/news/a&b'], ['ru', 'uz', 'en'])
  expect([...map.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
    'https://doira.example/',
    'https://doira.example/uz',
    'https://doira.example/en',
    'https://doira.example/news/a&amp;b',
    'https://doira.example/uz/news/a&amp;b',
    'https://doira.example/en/news/a&amp;b',
  ])
  expect(getSitemap('https://doira.example', ['/'], ['uz', 'en'])).not.toContain('"ru"')
  expect(map.match(/hreflang="uz" href="https:\/\/doira\.example\/uz"/g)).toHaveLength(3)
})

test('[R2-28] a stock with an end is an event with both its days, one without is an offer', () => {
  const stock = { title: 'Week', text: 'Cheaper', startsAt: '2026-11-01T00:00:00Z', endsAt: null }
  expect(stockData(stock, place)).toMatchObject({ '@type': 'Offer', validFrom: stock.startsAt })
  const ending = { ...stock, endsAt: '2026-12-01T00:00:00Z' }
  expect(stockData(ending, place)).toMatchObject({
    '@type': 'SaleEvent',
    startDate: stock.startsAt,
    endDate: ending.endsAt,
  })
})

test('[R2-29] search engines read what a recipe needs, how long it takes and its steps', () => {
  const recipe = {
    title: 'Maki',
    intro: 'Simple',
    minutes: 35,
    servings: 2,
    ingredients: [{ title: 'Rice', amount: '200 g' }],
    steps: [{ text: 'Rinse' }],
  }
  expect(recipeData(recipe, place)).toMatchObject({
    '@type': 'Recipe',
    totalTime: 'PT35M',
    recipeYield: '2',
    recipeIngredient: ['Rice, 200 g'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Rinse' }],
  })
})

test('[R2-30] search engines read where a job is, since when, and its salary when one is named', () => {
  const job = {
    title: 'Chef',
    publishedOn: '2026-11-01',
    salaryFrom: 6_500_000,
    cities: ['Tashkent'],
    parts: [{ title: 'Duties', lines: ['Roll'] }],
  }
  const site = { brand: 'doira', siteUrl: 'https://doira.example' }
  expect(jobData(job, site)).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-01',
    description: '<p>Duties</p><ul><li>Roll</li></ul>',
    jobLocation: [{ address: { addressLocality: 'Tashkent', addressCountry: 'UZ' } }],
    baseSalary: { currency: 'UZS', value: { minValue: 6_500_000, unitText: 'MONTH' } },
  })
  expect(jobData({ ...job, salaryFrom: null }, site)).not.toHaveProperty('baseSalary')
})
