import '@blueprintjs/core/lib/css/blueprint.css'
import { BlueprintProvider, Button, Card, FormGroup, H3, InputGroup } from '@blueprintjs/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** The minimal Blueprint window, as the baseline for the app's start time. */
function BarePage() {
  return (
    <BlueprintProvider>
      <Card>
        <H3>Logowanie</H3>
        <FormGroup label="Nazwa użytkownika" labelFor="username">
          <InputGroup id="username" autoFocus />
        </FormGroup>
        <FormGroup label="Hasło" labelFor="password">
          <InputGroup id="password" type="password" />
        </FormGroup>
        <Button intent="primary" text="Zaloguj" />
      </Card>
    </BlueprintProvider>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BarePage />
    </StrictMode>,
  )
