import { join } from 'node:path'
import type { ProcessChannel } from '#main/child-process/process-channel.ts'
import {
  startUtilityProcess,
  type ProcessHost,
  type UtilityProcessOptions,
} from '#main/child-process/utility-process.ts'
import { utilityMetrics, utilityProcess } from '../../scripts/chromium-host/utility-process.ts'

/** The Chromium host's utility processes, which are real processes of Node. */
const host = { utilityProcess, app: { getAppMetrics: utilityMetrics } } as unknown as ProcessHost

/** Starts a utility process from its source, with Node in place of Electron. */
export function startFromSource(options: Omit<UtilityProcessOptions, 'name'>): ProcessChannel {
  return startUtilityProcess(host, {
    name: 'test',
    ...options,
    modulePath: join(process.cwd(), options.modulePath),
  })
}
