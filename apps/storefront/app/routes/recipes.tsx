import '../styles/content-pages.css'
import { Drawing } from '../art/drawing.tsx'
import { ContentCards, MoreLink } from '../features/content/cards.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { getPage } from '../features/content/pages.ts'
import { toRecipeCard } from '../features/content/recipes/recipes.mapper.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/headings/heads.tsx'
import type { Route } from './+types/recipes'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  const { page, limit } = getPage(url)
  const { recipes, count } = await getShop(context).shopApi.listRecipes({
    query: { limit },
    signal: request.signal,
  })
  return { page, count, recipes: recipes.map((one) => toRecipeCard(one, locale)) }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const title = metaT(matches, 'content')?.('recipes_title') ?? ''
  const titles = loaderData?.recipes.map((one) => one.title) ?? []
  return contentMeta({ matches, location, title, description: [title, ...titles].join('. ') })
}

export default function RecipesPage({ loaderData: { page, count, recipes } }: Route.ComponentProps) {
  const t = useT('content')
  const c = useT('common')
  const cards = recipes.map(({ slug, image, title, intro, minutes, servings }) => ({
    to: paths.recipe(slug),
    image,
    title,
    text: intro,
    caption: `${c('n_minutes_short', { count: minutes })} · ${t('servings', { count: servings })}`,
  }))
  return (
    <main id="main" className="container main">
      <PageHead title={t('recipes_title')} />
      {recipes.length === 0 ? (
        <EmptyState art={<Drawing name="search" />} level={2} title={t('no_recipes')} />
      ) : (
        <ContentCards cards={cards} />
      )}
      <MoreLink path={paths.recipes()} shown={recipes.length} total={count} page={page} />
    </main>
  )
}
