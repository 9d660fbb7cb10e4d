import type { City } from './cities.ts'
import { categories, dishes, tags } from './menu.ts'
import { pages } from './pages.ts'
import { type Language, type Words, words } from './words.ts'

type Cell = string | number
type Row = Readonly<Record<string, Cell>>

const phone = '+998 71 200 00 00'
const hours = { work_hour_start: '09:00', work_hour_end: '23:00' }

/**
 * The files of a small invented chain in one city, with one branch: the format that the shop loads and exports.
 *
 * @param id identifies the chain for ever
 */
export function chainFiles({
  id,
  name,
  languages,
  city,
  today,
}: {
  readonly id: string
  readonly name: string
  readonly languages: readonly Language[]
  readonly city: City
  /** As in 2026-01-31. */
  readonly today: string
}): Readonly<Record<string, string>> {
  const only = (text: Words) => Object.fromEntries(languages.map((language) => [language, text[language]]))
  const columns = (field: string, text: Words): Row =>
    Object.fromEntries(languages.map((language) => [`${field}.${language}`, text[language]]))
  const { lat, long } = city
  const place = `${city.slug}-1`
  const near = words('Центр', 'Markaz', 'Centre')
  return {
    'shipper.json': json({
      ...{
        id,
        name,
        languages,
        currency: 'UZS',
        time_zone: 'Asia/Tashkent',
        hosts: [],
        hotline: phone,
        ...hours,
      },
      ...{ delivery_minutes: 45, min_order_amount: 30_000, brand_color: '#0b6b4f' },
      texts: {
        slogan: only(
          words('Домашняя кухня с доставкой', 'Milliy taomlarni yetkazib berish', 'Home cooking delivered'),
        ),
      },
    }),
    'cities.csv': table([
      {
        slug: city.slug,
        ...columns('title', city.title),
        ...{ 'center.lat': lat, 'center.long': long, zoom: 12 },
        bbox: [long - 0.15, lat - 0.1, long + 0.15, lat + 0.1].map(round).join('|'),
        ...{ has_page: 'yes', is_default: 'yes', menu: 'main' },
        ...{ delivery_price: 9000, free_delivery_from: 120_000, min_order_amount: 30_000 },
      },
    ]),
    'menus.csv': table([
      { slug: 'main', ...columns('title', words('Основное меню', 'Asosiy menyu', 'Main menu')) },
    ]),
    'branches.csv': table([
      {
        ...{ slug: place, city: city.slug, menu: 'main' },
        ...columns('name', near),
        ...columns('address', words('Улица Садовая, 1', 'Bogʻ koʻchasi, 1', '1 Garden Street')),
        ...columns('destination', words('напротив парка', 'bogʻ roʻparasida', 'opposite the park')),
        ...{ 'location.lat': lat, 'location.long': long, phone, ...hours },
        ...{ delivery_hour_start: '09:30', delivery_hour_end: '22:30', delivery_time: 45 },
        ...{ parking: 'yes', seats: 40, has_hall: 'yes', wifi: 'yes' },
      },
    ]),
    'delivery-zones.geojson': json({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: {
            ...{ slug: `${place}-zone`, city: city.slug, name: only(near), branches: [place] },
            ...{
              delivery_price: 9000,
              free_delivery_from: 120_000,
              min_order_amount: 30_000,
              eta_minutes: 45,
            },
          },
          geometry: { type: 'Polygon', coordinates: [square(long, lat, 0.06)] },
        },
      ],
    }),
    'categories.csv': table(
      categories.map(({ slug, title, description, icon, minutes, station }) => ({
        ...{ slug, ...columns('title', title), ...columns('description', description) },
        ...{ icon, make_minutes: minutes, station, earns_points: 'yes' },
      })),
    ),
    'products.csv': table(
      dishes.map(({ slug, category, title, description, price, weight, unit, popularity, tags: marks }) => ({
        ...{ slug, category, ...columns('title', title), ...columns('description', description) },
        ...{ price, weight, weight_unit: unit, cooking_minutes: 10, popularity, tags: marks },
      })),
    ),
    'tags.csv': table(tags.map(({ key, title }) => ({ key, ...columns('title', title) }))),
    'documents.json': json({
      documents: pages.map(({ slug, title, heading, text }) => ({
        ...{ slug, title: only(title), edition_date: today },
        sections: [{ heading: only(heading), paragraphs: [only(text)] }],
      })),
    }),
  }
}

function square(long: number, lat: number, reach: number): readonly (readonly [number, number])[] {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const
  return corners.map(([east, north]) => [round(long + east * reach), round(lat + north * reach)])
}

const round = (degrees: number) => Number(degrees.toFixed(5))

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function table(rows: readonly Row[]): string {
  const heads = Object.keys(rows[0] ?? {})
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
  return lines.map((cells) => `${cells.map(cell).join(',')}\n`).join('')
}

const cell = (value: Cell) =>
  /[",\n]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value}`
