import type {
  certificateSchema,
  departmentSchema,
  getDocument,
  legalEntitySchema,
} from '@doira/contract/content/company'
import type { ContentKind } from '@doira/contract/content/content-bodies'
import type { newsEventSchema } from '@doira/contract/content/news-events'
import type { getRecipe, recipeCardSchema } from '@doira/contract/content/recipes'
import type { getVacancy, vacancyCardSchema } from '@doira/contract/content/vacancies'
import type { AnswerOf } from '@doira/contract/endpoint'
import type * as z from 'zod/mini'
import type { Content } from './content.queries.ts'

const head = ({ id, slug, title }: Content<ContentKind>) => ({ id, slug, title })

export function toWireNews(item: Content<'news'>): z.infer<typeof newsEventSchema> {
  const { image, body, publishedAt } = item
  return { ...head(item), type: 'news', description: body.summary, image, published_at: publishedAt }
}

export function toWirePicture(item: Content<'picture'>): z.infer<typeof newsEventSchema> {
  const { image, publishedAt } = item
  return { ...head(item), type: 'gallery', description: null, image, published_at: publishedAt }
}

export function toWireRecipeCard(item: Content<'recipe'>): z.infer<typeof recipeCardSchema> {
  const { intro, minutes, servings } = item.body
  return { ...head(item), description: intro, image: item.image, minutes, servings }
}

export function toWireRecipe(item: Content<'recipe'>): AnswerOf<typeof getRecipe> {
  const { difficulty, ingredients, steps } = item.body
  return { ...toWireRecipeCard(item), difficulty, product_id: item.productId, ingredients, steps }
}

export function toWireVacancyCard(item: Content<'vacancy'>): z.infer<typeof vacancyCardSchema> {
  const { cities, salaryFrom, schedule, isOpen } = item.body
  return { ...head(item), cities, salary_from: salaryFrom, schedule, is_active: isOpen }
}

export function toWireVacancy(item: Content<'vacancy'>): AnswerOf<typeof getVacancy> {
  const { duties, requirements, conditions } = item.body
  return { ...toWireVacancyCard(item), duties, requirements, conditions, published_at: item.publishedAt }
}

export function toWireDepartment(item: Content<'department'>): z.infer<typeof departmentSchema> {
  const { description, phone, email, opensAt, closesAt } = item.body
  return { ...head(item), description, phone, email, work_hour_start: opensAt, work_hour_end: closesAt }
}

export function toWireLegalEntity(item: Content<'legal_entity'>): z.infer<typeof legalEntitySchema> {
  const { branch, legalAddress, taxId, director, isDemo } = item.body
  return {
    id: item.id,
    name: item.title,
    branch,
    branch_slug: item.branchSlug,
    legal_address: legalAddress,
    tax_id: taxId,
    director,
    is_demo: isDemo,
  }
}

export function toWireCertificate(item: Content<'certificate'>): z.infer<typeof certificateSchema> {
  const { number, validFrom, validUntil, file, isDemo } = item.body
  return {
    ...{ ...head(item), image: item.image, number, valid_from: validFrom, valid_until: validUntil },
    ...{ file, is_demo: isDemo },
  }
}

export function toWireDocument(item: Content<'document'>): AnswerOf<typeof getDocument> {
  const { editionDate, file, isDemo, sections, ordersPerDay } = item.body
  return {
    ...head(item),
    edition_date: editionDate,
    file,
    is_demo: isDemo,
    sections,
    orders_per_day: ordersPerDay,
  }
}
