import '../styles/content-pages.css'
import { toInstant } from '@doira/domain/time/instant'
import { contentMeta, pageFacts } from '../features/content/content-meta.ts'
import { readMenuCards } from '../features/content/menu-cards.ts'
import { onlyBySlug, orNotFound } from '../features/content/not-found.ts'
import { RecipeScreen } from '../features/content/recipes/recipe-screen.tsx'
import { toRecipe } from '../features/content/recipes/recipes.mapper.ts'
import { recipeData } from '../features/content/structured-data.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { Route } from './+types/recipe'

export async function loader({ params, url, context, request }: Route.LoaderArgs) {
  const shop = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const wire = await shop.shopApi.getRecipe({ params: { id: params.slug }, signal }).catch(orNotFound)
  const { product_id: id } = onlyBySlug(wire, params.slug)
  const now = toInstant(new Date())
  const [dish = null] = await readMenuCards(shop, id === null ? [] : [id], { locale, now, signal })
  return { recipe: toRecipe(wire, locale), dish }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const t = metaT(matches, 'content')
  if (!loaderData || !t) return []
  const { recipe } = loaderData
  return contentMeta({
    matches,
    location,
    title: recipe.title,
    // The dish itself has a page, and often the same name.
    longTitle: t('recipe_named', { dish: recipe.title }),
    description: recipe.intro,
    steps: [{ title: t('recipes_title'), path: paths.recipes() }],
    image: recipe.image,
    data: import.meta.env.SSR ? recipeData(recipe, pageFacts({ matches, location }, recipe.image)) : null,
  })
}

export default function RecipePage({ loaderData }: Route.ComponentProps) {
  return <RecipeScreen key={loaderData.recipe.slug} {...loaderData} />
}
