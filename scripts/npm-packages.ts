// `node scripts/npm-packages.ts`: what a release publishes on npm, in build/npm; prints the folders.
import { join } from 'node:path'
import { buildPackages } from './npm-packages/build-packages.ts'

const { GITHUB_REPOSITORY } = process.env
const repository = GITHUB_REPOSITORY === undefined ? null : `https://github.com/${GITHUB_REPOSITORY}`
console.log(buildPackages(join(import.meta.dirname, '../build/npm'), repository).join('\n'))
