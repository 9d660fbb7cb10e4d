import everything from './knip.json' with { type: 'json' }

type Workspace = { readonly entry?: readonly string[]; readonly project: readonly string[] }

/** Tests, their helpers and the journeys: what only they use is no part of the product. */
const tests = ['e2e', '**/*.test.{ts,tsx}', '**/*.testing.{ts,tsx}']

/** knip looks in production mode only at patterns that are marked so. */
const marked = (patterns: readonly string[] = []) => patterns.map((pattern) => `${pattern}!`)

const workspaces: Record<string, Workspace> = everything.workspaces

/** The same files without their tests: `knip --production` then lists what the product itself never uses. */
export default {
  ...everything,
  // Configurations are entries of their own here, as they run the build: the plugins would leave them out.
  vite: false,
  vitest: false,
  ignoreWorkspaces: ['e2e'],
  ignoreIssues: {
    ...everything.ignoreIssues,
    '**/*.testing.{ts,tsx}': ['exports', 'types'],
    '*.config.ts': ['exports'],
    'apps/*/*.config.ts': ['exports'],
    'apps/*/build-tools/**': ['exports'],
  },
  workspaces: Object.fromEntries(
    Object.entries(workspaces).map(([name, workspace]) => [
      name,
      {
        ...workspace,
        entry: marked([...(workspace.entry ?? []), '*.config.ts']),
        project: [...marked(workspace.project), ...tests.map((pattern) => `!${pattern}!`)],
      },
    ]),
  ),
}
