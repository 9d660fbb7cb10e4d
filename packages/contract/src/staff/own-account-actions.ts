import * as z from 'zod/mini'
import { idSchema } from '../common/shapes.ts'
import { anOwnAction } from './actions.ts'

const passwordSchema = z.string().check(z.maxLength(256))

/**
 * Ends all other sessions and asks for a code on every device again. A repeat with the same action id is answered what
 * the first one was, whatever passwords it has: the journal stores nothing that is made of them.
 */
export const changeOwnPassword = anOwnAction(
  'own_password',
  'Changes the own password, with the old one',
  z.strictObject({ old: passwordSchema, new: passwordSchema }),
  ['old_password_wrong', 'password_refused', 'sign_in_locked'],
)

export const endOwnSessions = anOwnAction(
  'own_sessions_end',
  'Ends one of the own sessions, or all others',
  z.strictObject({
    /** Null: all but the session of this call. */
    session_id: z.nullable(idSchema),
  }),
  ['session_not_found'],
)
