import type { IFlattenedRuleSet } from 'dependency-cruiser'
import type { FeatureUses } from './feature-uses.ts'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

/** Rules that forbid every import between features of a folder but the listed ones. `shared` may be used by all. */
export function featureRules(folder: string, uses: FeatureUses, shared: readonly string[] = []): Rule[] {
  const names = Object.keys(uses)
  const getFolder = (name: string) => {
    const parts = names
      .filter((other) => other.startsWith(`${name}/`))
      .map((part) => part.slice(name.length + 1))
    return `^${folder}/${name}/${parts.length > 0 ? `(?!(${parts.join('|')})/)` : ''}`
  }
  return names.map((name) => ({
    name: `${name}-uses-what-is-listed`,
    severity: 'error',
    from: { path: getFolder(name) },
    to: {
      path: `^${folder}/[^/]+/`,
      pathNot: [
        ...[name, ...Object.keys(uses[name] ?? {})].map(getFolder),
        ...shared.map((one) => `^${folder}/${one}/`),
      ],
    },
  }))
}
