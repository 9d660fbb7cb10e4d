import type { ApplicationKind, ApplicationState } from '@doira/domain/content/applications/application'
import type { AttachmentType } from '@doira/domain/content/applications/attachment'
import type { Language } from '@doira/domain/i18n/languages'
import type { Phone } from '@doira/domain/phone/phone'
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/database/columns.ts'

export const applicationsTable = pgTable('applications', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').$type<ApplicationKind>().notNull(),
  vacancyId: uuid('vacancy_id'),
  cities: text('cities').array().notNull(),
  name: text('name').notNull(),
  phone: text('phone').$type<Phone>().notNull(),
  email: text('email').notNull(),
  position: text('position').notNull(),
  company: text('company'),
  lang: text('lang').$type<Language>().notNull(),
  bodyHash: bytes('body_hash').notNull(),
  state: text('state').$type<ApplicationState>().notNull().default('new'),
  note: text('note').notNull().default(''),
  createdAt: instant('created_at').notNull(),
})

export type ApplicationRow = typeof applicationsTable.$inferSelect

export const applicationFilesTable = pgTable('application_files', {
  shipperId: uuid('shipper_id').notNull(),
  id: uuid('id').notNull(),
  draftId: uuid('draft_id').notNull(),
  /** Null until the application was sent. */
  applicationId: uuid('application_id'),
  position: smallint('position').notNull().default(0),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  received: integer('received').notNull().default(0),
  /** Null until all parts are received. */
  type: text('type').$type<AttachmentType>(),
  createdAt: instant('created_at').notNull(),
})

export type ApplicationFileRow = typeof applicationFilesTable.$inferSelect

export const applicationFilePartsTable = pgTable('application_file_parts', {
  shipperId: uuid('shipper_id').notNull(),
  fileId: uuid('file_id').notNull(),
  number: smallint('number').notNull(),
  bytes: bytes('bytes').notNull(),
})
