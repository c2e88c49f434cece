import { proposeGang, type GangRequest } from '#shared/domain/ganging/propose.ts'

// A page that imports this file by mistake must not answer its own messages.
if (typeof window === 'undefined')
  addEventListener('message', ({ data }: MessageEvent<GangRequest>) => postMessage(proposeGang(data)))
