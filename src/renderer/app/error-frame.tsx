import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { AREA_ERROR } from '#shared/api/default-messages.ts'
import { createFailureId } from '#shared/domain/failure-id.ts'
import { request } from '../lib/bridge.ts'
import { EmptyState } from '../ui/empty-state.tsx'

const MAX_LOGGED = 8000

interface ErrorFrameProps {
  /** The screen's path, as named in the log. */
  scope: string
  children: ReactNode
  /** Called before the screen is rendered again. */
  onRetry?: () => void
}

interface Crash {
  cause: unknown
  failureId: string
}

/** Error boundary that confines a screen's crash to its own frame; the shell around it stays usable. */
export class ErrorFrame extends Component<ErrorFrameProps, Crash> {
  override state: Crash = { cause: null, failureId: '' }

  static getDerivedStateFromError(cause: unknown): Crash {
    return { cause: cause ?? new Error('unknown'), failureId: createFailureId() }
  }

  override componentDidCatch(cause: unknown, { componentStack }: ErrorInfo): void {
    const what = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
    const message = `failure ${this.state.failureId}: ${what}\n${componentStack ?? ''}`.slice(0, MAX_LOGGED)
    // Logging is best effort: a main process that cannot write the log must not hide the message on the screen.
    request('log.write', { level: 'error', scope: this.props.scope.slice(0, 64), message }).catch(
      () => undefined,
    )
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ cause: null, failureId: '' })
  }

  override render(): ReactNode {
    if (this.state.cause === null) return this.props.children
    return (
      <EmptyState
        role="alert"
        isScreen
        title={AREA_ERROR}
        failureId={this.state.failureId}
        text="Nie udało się wyświetlić tego ekranu. Pozostałe ekrany działają, a opis błędu jest w logu programu (Diagnostyka)."
        action={<Button intent="primary" icon={<Refresh />} text="Ponów" onClick={this.retry} />}
      />
    )
  }
}
