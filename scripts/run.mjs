// Runs a TypeScript script with the project's own Node (24, from npm), whatever Node the system has.
// usage: node scripts/run.mjs scripts/NAME.ts [ARG ...]
import { spawnSync } from 'node:child_process'
import { projectNode } from './project-node.mjs'

const [script, ...args] = process.argv.slice(2)
const { status, signal } = spawnSync(projectNode(), [script, ...args], { stdio: 'inherit' })
if (signal) process.kill(process.pid, signal)
process.exit(status ?? 1)
