import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from './database/columns.ts'

export const installationSecretsTable = pgTable('installation_secrets', {
  name: text().notNull(),
  value: bytes().notNull(),
})
