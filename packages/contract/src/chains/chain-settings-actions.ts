import * as z from 'zod/mini'
import { aPlainAction, ownCodeProblems, ownCodeSchema } from '../staff/actions.ts'
import { chainSettingsSchema } from './chain-settings.ts'

export const changeChainSettings = aPlainAction(
  'chain_settings',
  'chain.edit',
  'Changes settings of the chain, unless somebody has changed them since they were read',
  z.strictObject({
    settings: chainSettingsSchema,
    read: chainSettingsSchema,
    /** Needed to change ways to pay. */
    code: z.optional(ownCodeSchema),
  }),
  [...ownCodeProblems, 'chain_settings_invalid', 'settings_changed'],
)
