// `npm run layers`: who imports whom, against the table in scripts/check/layers.ts.
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { featureLayers, layers } from './check/layers.ts'

const folders = ['packages', 'apps', 'demo/src', 'e2e', 'scripts']
const foreign = '^apps/staff/build/|^apps/storefront/(build|\\.react-router)/|/\\+types/'
const tests = '\\.(test|testing)\\.tsx?$|/src/testing/'
/** Far below what there is: with the wrong parser the tool reads nothing, and would find nothing wrong. */
const fewestFiles = 200

const everything = await read(layers, foreign)
// Tests of one feature may use what tests of another have prepared.
const product = await read(featureLayers, `${foreign}|${tests}`)

const violations = [...everything.summary.violations, ...product.summary.violations]
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`)
const ours = everything.modules.filter(({ source }) => /^(packages|apps|demo|e2e|scripts)\//.test(source))
console.log(
  `${ours.length} files and ${everything.summary.totalDependenciesCruised} imports read, ${violations.length} violations.`,
)
if (ours.length < fewestFiles) {
  console.log(`Fewer than ${fewestFiles} files were read: the parser does not work, so nothing was checked.`)
  process.exit(1)
}
process.exit(violations.length > 0 ? 1 : 0)

async function read(forbidden: IFlattenedRuleSet['forbidden'], exclude: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    {
      ruleSet: { forbidden: [...(forbidden ?? [])] },
      validate: true,
      parser: 'swc',
      exclude: { path: exclude },
      doNotFollow: { path: 'node_modules' },
      // Type imports count as dependencies too.
      tsPreCompilationDeps: true,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  )
  return output as ICruiseResult // a string only with another output type
}
