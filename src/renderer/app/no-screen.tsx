import { useEffect } from 'react'
import { signOut } from '../lib/sign-out.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** For somebody who may open no screen of this station: the reason, and the way to another sign-in. */
export function NoScreen({ refusal }: { refusal: string | null }) {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
  }, [])
  return (
    <EmptyState
      isScreen
      role="alert"
      title={refusal ?? 'Na tym stanowisku nie ma ekranów dla tej osoby.'}
      text="To stanowisko służy tylko do wysyłki."
      action={<ActionButton intent="primary" text="Wyloguj" autoFocus onClick={() => void signOut()} />}
    />
  )
}
