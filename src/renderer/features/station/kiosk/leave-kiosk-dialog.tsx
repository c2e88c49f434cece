import { DialogBody } from '@blueprintjs/core'
import { useRef, useState, type SyntheticEvent } from 'react'
import { request, toApiError } from '../../../lib/bridge.ts'
import { fullNameOf, useSessionUser } from '../../../lib/session.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { TextField } from '../../../ui/text-field.tsx'
import './leave-kiosk.css'

/** Prompts for an administrator's name and password. The current user stays signed in (DESK-074). */
export function LeaveKioskDialog({ onClose }: { onClose: () => void }) {
  const user = useSessionUser()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  async function leave(event: SyntheticEvent) {
    event.preventDefault()
    if (isWorking) return
    const missing = username.trim() === '' ? usernameInput : password === '' ? passwordInput : null
    if (missing) {
      setProblem('Wpisz nazwę użytkownika i hasło administratora.')
      missing.current?.focus()
      return
    }
    setIsWorking(true)
    setProblem(null)
    try {
      await request('kiosk.leave', { username: username.trim(), password })
      notify.success('Wyłączono tryb kiosku do następnego uruchomienia programu')
      onClose()
    } catch (cause) {
      setProblem(toApiError(cause).message)
      passwordInput.current?.select()
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <Modal
      title="Wyjście z trybu kiosku"
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      onClose={() => !isWorking && onClose()}
      onOpened={() => usernameInput.current?.focus()}
    >
      <form noValidate onSubmit={(event) => void leave(event)}>
        <DialogBody>
          <p>Podaj nazwę użytkownika i hasło administratora.</p>
          {user && <p className="quiet">Na stanowisku dalej pracuje: {fullNameOf(user)}.</p>}
          <TextField
            label="Nazwa użytkownika"
            name="administrator"
            autoComplete="off"
            maxLength={150}
            value={username}
            ref={usernameInput}
            onValueChange={setUsername}
            errors={[]}
          />
          <TextField
            label="Hasło"
            name="administrator-password"
            type="password"
            autoComplete="off"
            maxLength={200}
            value={password}
            ref={passwordInput}
            onValueChange={setPassword}
            errors={[]}
          />
          <p className="leave-kiosk-problem" role="alert">
            {problem}
          </p>
        </DialogBody>
        <DialogButtons submitText="Wyjdź z trybu" isWorking={isWorking} holdsCancel onCancel={onClose} />
      </form>
    </Modal>
  )
}
