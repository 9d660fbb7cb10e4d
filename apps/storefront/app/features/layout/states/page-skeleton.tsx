import { join } from '@doira/web/ui/join.ts'
import type { CityRoute } from '../../../platform/page/city-routes.ts'
import { paths } from '../../../platform/page/paths.ts'
import { useCityRoutes } from '../../../platform/page/use-city-routes.ts'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { BranchesSkeleton, BranchSkeleton } from './branch-skeletons.tsx'

const cards = [1, 2, 3, 4, 5, 6, 7, 8] as const
const rows = [1, 2, 3] as const
/** On a desk two rows. */
const chips = [
  ...['w-32', 'w-24', 'w-40', 'w-44', 'w-42', 'w-36'],
  ...['w-32', 'w-24', 'w-28', 'w-24', 'w-32', 'w-40', 'w-36'],
]

/** The shapes of a page in their final sizes; `path` is without a language, `top` where the header ends. */
export function PageSkeleton({ path, top }: { path: string; top: number }) {
  const cities = useCityRoutes()
  return (
    <div
      className="coming"
      style={{ ['--top' as string]: `${top}px` }}
      data-lip={top > 0 ? '' : undefined}
      aria-hidden="true"
    >
      <div className="container main">{getShapes(path, cities)}</div>
    </div>
  )
}

function getShapes(path: string, cities: readonly CityRoute[]) {
  if (path === paths.home() || cities.some((city) => path === city.path)) return <Menu />
  if (path.startsWith(paths.product(''))) return <Product />
  if (path === paths.branches()) return <BranchesSkeleton />
  return path.startsWith(paths.branch('')) ? <BranchSkeleton /> : <Page />
}

function Menu() {
  return (
    <div className="with-aside">
      <div>
        <div className="home__search only-mobile">
          <SkeletonBox className="grow h-12 rounded-full" />
          <SkeletonBox className="size-12 rounded-full" />
        </div>
        <div className="promo home__promo">
          <div className="promo__track">
            <SkeletonBox className="banner banner--wide" />
            <SkeletonBox className="banner banner--narrow" />
          </div>
          {/* where the arrows are */}
          <div className="only-desktop" />
        </div>
        <div className="catnav">
          <div className="chips">
            {chips.map((width, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name than their place
              <SkeletonBox key={place} className={join('h-11 rounded-full shrink-0', width)} />
            ))}
          </div>
        </div>
        <div className="section section--first">
          <div className="section__h items-center md:min-h-11">
            <SkeletonBox className="h-7 w-44" />
          </div>
          <ul className="grid">
            {cards.map((card) => (
              <li key={card} className="pcard">
                <SkeletonBox className="aspect-square rounded-l" />
                <div className="pcard__body gap-2">
                  <SkeletonBox className="h-4 w-4/5" />
                  <SkeletonBox className="h-3 w-1/2" />
                </div>
                <SkeletonBox className="h-11 rounded-full" />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <aside className="cartpanel only-desktop">
        <div className="stack gap-5 p-6">
          <SkeletonBox className="h-6 w-2/5" />
          <Rows />
          <SkeletonBox className="h-14 rounded-full" />
        </div>
      </aside>
    </div>
  )
}

function Product() {
  return (
    <div className="ppage">
      <SkeletonBox className="aspect-square rounded-xl" />
      <div className="stack gap-6">
        <SkeletonBox className="h-12 w-4/5" />
        <SkeletonBox className="h-5 w-1/2" />
        <SkeletonBox className="h-20" />
        <SkeletonBox className="h-14 rounded-full" />
      </div>
    </div>
  )
}

function Page() {
  return (
    <div className="cols">
      <div className="stack gap-6">
        <SkeletonBox className="h-12 w-3/5" />
        <Rows />
      </div>
      <div className="cols__aside only-desktop">
        <SkeletonBox className="h-96 rounded-xl" />
      </div>
    </div>
  )
}

function Rows() {
  return rows.map((row) => (
    <div key={row} className="row">
      <SkeletonBox className="size-14 rounded-s shrink-0" />
      <span className="grow stack gap-2">
        <SkeletonBox className="h-4 w-4/5" />
        <SkeletonBox className="h-3 w-2/5" />
      </span>
    </div>
  ))
}
