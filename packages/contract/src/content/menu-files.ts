import * as z from 'zod/mini'
import { countSchema, idSchema, instantSchema, languageSchema, localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'
import { changedFieldSchema } from './menu-changes.ts'

/** Why a row cannot be read. */
export const rowProblems = [
  ...(['no_code', 'no_title', 'twice', 'price', 'vat_percent', 'mxik', 'package_code', 'weight'] as const),
  ...(['pieces', 'text', 'category'] as const),
] as const

export const readMenuFile = {
  method: 'POST',
  path: '/v1/staff/menu-files',
  summary:
    'Compares a price list or a whole menu (xlsx, or csv in UTF-8 or windows-1251) with the menu; nothing is changed',
  auth: 'staff',
  right: 'content.edit',
  query: z.object({
    /** The menu of a column of prices that names none. */
    menu: z.optional(z.string().check(z.maxLength(80))),
    /** By what a row finds its dish. */
    match: z._default(z.enum(['sku', 'title']), 'sku'),
    /** What columns contain, instead of what their heads say: `A:sku,D:price`; a column without a field is left out. */
    columns: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: z.object({
    /** SHA-256 of the file. */
    hash: z.string(),
    sheet: z.nullable(z.string()),
    menu: z.string(),
    rows: countSchema,
    columns: z.array(
      z.object({
        letter: z.string(),
        head: z.string(),
        /** `title.ru`, `price`, `price:tashkent`; null: it is not read. */
        field: z.nullable(z.string()),
      }),
    ),
    /** What the columns can contain. */
    fields: z.array(z.string()),
    /** Rows that agree with the menu. */
    same: countSchema,
    changes: z.array(
      z.object({
        row: z.int(),
        sku: z.string(),
        title: localizedSchema,
        change: changedFieldSchema,
        /** A price that changes by more than half. */
        is_suspicious: z.boolean(),
      }),
    ),
    /** Rows of dishes that the menu does not have; `draft` is what the file says of them. */
    new_dishes: z.array(
      z.object({ row: z.int(), sku: z.string(), draft: z.record(z.string(), z.unknown()) }),
    ),
    /** Dishes and sizes of the menu that the file does not name. */
    missing: z.array(z.object({ product_id: idSchema, sku: z.string(), title: localizedSchema })),
    errors: z.array(z.object({ row: z.int(), problem: z.enum(rowProblems), value: z.string() })),
    /** The same file was applied or planned before. */
    used: z.nullable(z.object({ at: instantSchema, state: z.enum(['planned', 'applied']) })),
  }),
  problems: [...staffProblems, 'menu_file_refused', 'too_busy'],
} as const satisfies Endpoint

export const writeMenuFile = {
  method: 'GET',
  path: '/v1/staff/menu-file',
  summary: 'The whole menu with its prices as a table, which can be changed and read again',
  auth: 'staff',
  right: 'content.edit',
  query: z.object({
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    /** Of the heads. */
    language: languageSchema,
  }),
  /** A spreadsheet, or text/csv. */
  answer: z.string(),
  problems: staffProblems,
} as const satisfies Endpoint
