import * as z from 'zod/mini'
import { idSchema, localizedSchema, pageQuery } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { itemFields } from './shapes.ts'

export const recipeCardSchema = z.object({
  ...itemFields,
  description: localizedSchema,
  image: z.nullable(z.string()),
  minutes: z.int(),
  servings: z.int(),
})

export const listRecipes = {
  method: 'GET',
  path: '/v2/recipes',
  summary: 'Recipes in their order',
  auth: 'none',
  query: z.object(pageQuery),
  answer: z.object({ recipes: z.array(recipeCardSchema), count: z.int() }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

export const getRecipe = {
  method: 'GET',
  path: '/v2/recipes/:id',
  summary: 'One recipe by its id or slug',
  auth: 'none',
  answer: z.extend(recipeCardSchema, {
    difficulty: z.enum(['easy', 'medium', 'hard']),
    /** The dish of the menu that it describes; null: none. */
    product_id: z.nullable(idSchema),
    ingredients: z.array(z.object({ title: localizedSchema, amount: localizedSchema })),
    steps: z.array(z.object({ text: localizedSchema, minutes: z.nullable(z.int()) })),
  }),
  problems: ['shipper_not_found', 'content_not_found'],
} as const satisfies Endpoint
