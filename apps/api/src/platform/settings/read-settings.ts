import type * as z from 'zod/mini'

/** An invalid setting. The message contains its name and a correction, never its value. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings'
  readonly problems: readonly string[]

  /** @param problems `NAME: correction`, one for each */
  constructor(problems: readonly string[]) {
    super(['Settings that cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.problems = problems
  }
}

/**
 * Parses settings with a schema and freezes them. An empty text counts as not given.
 *
 * @throws BadSettings naming every invalid variable at once.
 */
export function readSettings<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return Object.freeze(read.data) as z.infer<Schema>
  throw new BadSettings(
    read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => `${name}: is no setting of these`)
        : `${issue.path.join('.')}: ${explain(issue)}`,
    ),
  )
}

/** The correction, without repeating the value, which may be a secret. */
function explain(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `must be at least ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'invalid_format':
      return issue.pattern ? `must fit ${issue.pattern}` : `must be a ${issue.format}`
    case 'invalid_type':
      return `must be a ${issue.expected}`
    case 'custom':
      return issue.message
    default:
      return 'is not valid'
  }
}
