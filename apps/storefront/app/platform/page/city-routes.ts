import { paths } from './paths.ts'

/** A city whose menu has an address. */
export type CityRoute = { readonly slug: string; readonly path: string; readonly isHome: boolean }

type City = { readonly slug: string; readonly route: string | null; readonly is_default: boolean }

export function toCityRoutes(cities: readonly City[]): readonly CityRoute[] {
  return cities.flatMap(({ slug, route, is_default: isHome }) =>
    isHome || route !== null ? [{ slug, path: isHome ? paths.home() : paths.city(slug), isHome }] : [],
  )
}

/** Where the menu of a city is shown; cities without an address of their own order from the first page. */
export function menuPathFor(routes: readonly CityRoute[], citySlug: string | undefined): string {
  return routes.find(({ slug }) => slug === citySlug)?.path ?? paths.home()
}
