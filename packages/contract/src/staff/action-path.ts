/** The call of an action of staff is this path and its kind. */
export const actionPath = '/v1/staff/actions/'

type Path = { readonly path: string }
/** The kind of an action; never for any other call. */
export type KindOf<E extends Path> = E['path'] extends `${typeof actionPath}${infer Kind}` ? Kind : never

/** The kind of a path; null for a call that is no action. */
export function findActionKind(path: string): string | null {
  return path.startsWith(actionPath) ? path.slice(actionPath.length) : null
}
