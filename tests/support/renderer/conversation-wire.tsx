import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import type { Outbox } from '#main/services/outbox/outbox.ts'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useStation } from '#renderer/lib/station.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'
import { createFakeBridge, type FakeBridge } from './fake-bridge.ts'
import { aStation, aUser, signedIn } from './people.ts'
import { stationWire } from './station-wire.ts'

/** The station's side of conversations, as in the main process: client, transfers, outbox on disk. */
export interface Wire {
  bridge: FakeBridge
  outbox: Outbox
  user: UserEvent
  /** Renders a conversation after removing the previous one, as after a crash of the page. */
  show: (conversation: ReactElement) => void
  /** Returns a file on this computer's disk, as the system's dialog returns it. */
  file: (name: string, text: string) => Promise<File>
}

interface WireInput {
  url: string
  token: string
  person?: Partial<SessionUser>
}

/** One user at a station with a conversation: real client, real transfers, real outbox file. */
export async function renderConversationStation({ url, token, person }: WireInput): Promise<Wire> {
  const { routes, connect, outbox, file } = await stationWire(url, token)
  const bridge = createFakeBridge(routes)
  connect(bridge)
  useStation.setState({ info: aStation() })
  useSession.getState().set(signedIn(aUser(person)))

  let drawn: ReturnType<typeof render> | null = null
  return {
    bridge,
    outbox,
    user: userEvent.setup(),
    show(conversation) {
      drawn?.unmount()
      const queries = createQueryClient()
      onTestFinished(() => queries.clear())
      drawn = render(
        <MemoryRouter>
          <QueryClientProvider client={queries}>
            <GridViewport value={{ width: 700, height: 500 }}>{conversation}</GridViewport>
            <NoticeStack />
            <ConfirmHost />
          </QueryClientProvider>
        </MemoryRouter>,
      )
    },
    file,
  }
}

/** Returns the field for writing a reply, as soon as the conversation is rendered. */
export const answerField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Treść odpowiedzi' })
