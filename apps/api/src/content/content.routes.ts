import {
  downloadContentFile,
  getDocument,
  listCertificates,
  listContacts,
  listLegalEntities,
} from '@doira/contract/content/company'
import { getNewsEvent, listNewsEvents } from '@doira/contract/content/news-events'
import { getRecipe, listRecipes } from '@doira/contract/content/recipes'
import { getVacancy, listVacancies } from '@doira/contract/content/vacancies'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import { getPage } from '../platform/http/page-of.ts'
import {
  toWireCertificate,
  toWireDepartment,
  toWireDocument,
  toWireLegalEntity,
  toWireNews,
  toWirePicture,
  toWireRecipe,
  toWireRecipeCard,
  toWireVacancy,
  toWireVacancyCard,
} from './content.mapper.ts'
import { getContentFile } from './content-files.queries.ts'
import { makeReadContent } from './read-content.ts'

export function mountContent(mount: Mount, deps: { readonly db: Db; readonly clock: Clock }): void {
  const content = makeReadContent(deps)

  mount(downloadContentFile, async ({ shipperId, params }) => {
    const file = await getContentFile(deps.db, { shipperId, key: params.id ?? '' })
    return new Response(file, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(file.byteLength),
        'Content-Disposition': 'attachment; filename="certificate.pdf"',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        // Its address names its content.
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  })

  mount(listNewsEvents, async ({ query, context }) => {
    const events =
      query.type === 'news'
        ? (await content.list(context, 'news')).map(toWireNews)
        : (await content.list(context, 'picture')).map(toWirePicture)
    return { news_events: [...getPage(events, query)], count: events.length }
  })

  mount(getNewsEvent, async ({ params, context }) => {
    const item = await content.get(context, 'news', params.id)
    return { ...toWireNews(item), sections: item.body.sections }
  })

  mount(listRecipes, async ({ query, context }) => {
    const recipes = await content.list(context, 'recipe')
    return { recipes: getPage(recipes, query).map(toWireRecipeCard), count: recipes.length }
  })

  mount(getRecipe, async ({ params, context }) =>
    toWireRecipe(await content.get(context, 'recipe', params.id)),
  )

  mount(listVacancies, async ({ query: { city }, context }) => {
    const open = (await content.list(context, 'vacancy')).filter(
      ({ body }) => body.isOpen && (city === undefined || body.cities.includes(city)),
    )
    return { vacancies: open.map(toWireVacancyCard), count: open.length }
  })

  mount(getVacancy, async ({ params, context }) =>
    toWireVacancy(await content.get(context, 'vacancy', params.id)),
  )

  mount(listContacts, async ({ context }) => {
    const [office] = await content.list(context, 'office')
    const departments = await content.list(context, 'department')
    return { departments: departments.map(toWireDepartment), head_office: office?.body ?? null }
  })

  mount(listLegalEntities, async ({ context }) => {
    const entities = await content.list(context, 'legal_entity')
    return { legal_entities: entities.map(toWireLegalEntity), count: entities.length }
  })

  mount(listCertificates, async ({ context }) => {
    const certificates = await content.list(context, 'certificate')
    return { certificates: certificates.map(toWireCertificate), count: certificates.length }
  })

  mount(getDocument, async ({ params, context }) =>
    toWireDocument(await content.get(context, 'document', params.id)),
  )
}
