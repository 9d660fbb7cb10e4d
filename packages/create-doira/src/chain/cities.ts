import type { Words } from './words.ts'

export type City = {
  readonly slug: string
  readonly title: Words
  readonly lat: number
  readonly long: number
}

const city = (
  slug: string,
  [ru, uz, en]: readonly [string, string, string],
  lat: number,
  long: number,
): City => ({
  ...{ slug, title: { ru, uz, en }, lat, long },
})

export const cities: readonly City[] = [
  city('tashkent', ['Ташкент', 'Toshkent', 'Tashkent'], 41.3111, 69.2797),
  city('samarkand', ['Самарканд', 'Samarqand', 'Samarkand'], 39.6542, 66.9597),
  city('bukhara', ['Бухара', 'Buxoro', 'Bukhara'], 39.7747, 64.4286),
  city('andijan', ['Андижан', 'Andijon', 'Andijan'], 40.7821, 72.3442),
  city('namangan', ['Наманган', 'Namangan', 'Namangan'], 40.9983, 71.6726),
  city('fergana', ['Фергана', 'Fargʻona', 'Fergana'], 40.3864, 71.7864),
  city('kokand', ['Коканд', 'Qoʻqon', 'Kokand'], 40.5286, 70.9425),
  city('nukus', ['Нукус', 'Nukus', 'Nukus'], 42.4531, 59.6103),
  city('urgench', ['Ургенч', 'Urganch', 'Urgench'], 41.55, 60.6333),
  city('qarshi', ['Карши', 'Qarshi', 'Qarshi'], 38.8606, 65.7891),
  city('termez', ['Термез', 'Termiz', 'Termez'], 37.2242, 67.2783),
  city('jizzakh', ['Джизак', 'Jizzax', 'Jizzakh'], 40.1158, 67.8422),
  city('navoi', ['Навои', 'Navoiy', 'Navoi'], 40.0844, 65.3792),
  city('gulistan', ['Гулистан', 'Guliston', 'Gulistan'], 40.4897, 68.7842),
]

/** Lower case, without the signs of Uzbek letters, which many keyboards lack. */
function toSlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[ʻʼ'’‘`]/g, '')
    .replace(/\s+/g, '-')
}

/** By the name in any language. */
export function findListed(name: string): City | null {
  const slug = toSlug(name)
  return (
    cities.find((one) => [one.slug, ...Object.values(one.title).map(toSlug)].some((own) => own === slug)) ??
    null
  )
}

/** Whether a city that is not in the list can be called so: its name becomes a part of addresses. */
export function canBeCity(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,40}$/.test(toSlug(name))
}

/** @returns one of the list, or another one with its centre; null when there is neither */
export function toCity(name: string, center: string): City | null {
  const listed = findListed(name)
  if (listed) return listed
  const found = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/.exec(center.trim())
  const [lat, long] = [Number(found?.[1]), Number(found?.[2])]
  // The area of a city must not reach over a pole or the date line.
  if (!canBeCity(name) || !(Math.abs(lat) <= 89) || !(Math.abs(long) <= 179)) return null
  const title = name.trim()
  return { slug: toSlug(name), title: { ru: title, uz: title, en: title }, lat, long }
}
