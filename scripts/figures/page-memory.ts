import type { CDPSession, Page } from 'playwright-core'

/** Memory of a page after garbage collection. */
export interface PageMemory {
  /**
   * Objects, strings and closures of the scripts, in MB. Compiled code is excluded, because V8 compiles more the longer
   * a page is used.
   */
  data: number
  /** Documents, elements, styles and other objects of Chromium's own, with the bytes of buffers, in MB. */
  native: number
  /** The whole heap of the scripts, in MB. */
  scripts: number
  /** DOM nodes of the document, and those that were removed from it and are still referenced. */
  nodes: number
  listeners: number
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

const NOT_DATA = ['code', 'native']

function weigh({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const typeAt = fields.indexOf('type')
  const sizeAt = fields.indexOf('self_size')
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? 0] ?? ''
    if (!NOT_DATA.includes(type)) bytes += nodes[node + sizeAt] ?? 0
  }
  return bytes
}

async function readData(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  return weigh(JSON.parse(chunks.join('')) as Snapshot)
}

export async function readPageMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.enable')
    // Collects several times, because finalizers of one collection free memory for the next.
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    const usage = await session.send('Runtime.getHeapUsage')
    return {
      data: (await readData(session)) / 1e6,
      native: (usage.embedderHeapUsedSize + usage.backingStorageSize) / 1e6,
      scripts: usage.usedSize / 1e6,
      nodes,
      listeners: jsEventListeners,
    }
  } finally {
    await session.detach()
  }
}
