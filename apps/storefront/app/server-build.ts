import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'

/** The pages as React Router compiled them. */
export const serverBuild = build as unknown as ServerBuild // the module has exactly these exports
