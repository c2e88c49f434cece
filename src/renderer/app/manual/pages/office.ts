import type { ManualPage } from '../manual-page.ts'

export const officePage: ManualPage = {
  id: 'office',
  title: 'Zamówienia i płatności',
  permissions: ['add_order', 'change_order', 'import_payments'],
  intro: 'Zamówienie od wpisania do zakończenia, wpłaty i faktury. „Strona domowa” mówi, co czeka.',
  chapters: [
    {
      title: 'Dzień w biurze',
      points: [
        'Zacznij od kafelków „Nieopłacone”, „Wstrzymane wysyłki” i „Brak plików”: liczą, co czeka, i otwierają gotową listę.',
        'Zamówienie znajdziesz po numerze, nazwisku albo adresie e-mail w polu nad listą. Numer spoza filtrów jest pierwszym wierszem z dopiskiem „poza filtrem”.',
        'Zamówienia z wybranych dni: „Filtry”, „Dodano”, np. „Wczoraj” albo „Ten tydzień”. Zapisany widok i odnośnik przesuwają się z kalendarzem.',
        '„Nowe zamówienie”: po wyborze klienta sklep, adres, język i płatność wpisują się same, a cena liczy się na bieżąco.',
        'Na stronie zamówienia oznaczysz wpłatę („Oznacz jako opłacone”), wznowisz wysyłkę („Wznów dostawę”), zmienisz adres, dodasz notatkę i pliki.',
        'Wyciąg z banku wczytuje „Import płatności”: plik księguje się w całości albo wcale. Wpłaty z listy „Nieprzypisane” oznacz przy zamówieniach.',
        'Klient prosi o swoje dane: na stronie klienta „Więcej”, „Eksport danych (RODO)…” zapisuje je w jednym pliku ZIP. Tam też usuniesz jego wydruki z tego stanowiska.',
        'Kilka zamówień naraz: zaznacz wiersze i wybierz działanie nad listą. „Zakończ” zamyka zamówienie.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        'Allegro odrzuciło oferty: zakładka „Odrzucone” na liście ofert zbiera je według przyczyny. Popraw pola na miejscu i wybierz „Wyślij ponownie zaznaczone”.',
        'Nie ma zamówienia na liście: „Szukaj we wszystkich statusach” zdejmuje filtry domyślne, a wpisany tekst zostaje.',
        'Działanie jest niedostępne: najedź na nie albo dojdź do niego klawiszem Tab, a program poda powód.',
        'Ktoś zmienił to samo pole: widać obie wartości, „Zapisz moją wersję” zapisuje Twoją, „Zachowaj wersję z serwera” tamtą.',
        'Nie wiadomo, czy coś się wykonało: „Sprawdź ponownie” pyta serwer, „Wyślij ponownie” wysyła dopiero po Twojej decyzji.',
        'Wychodzisz z niezapisanymi zmianami: „Zapisz i wyjdź” zapisuje je po drodze. Gdy serwer odmówi, zostajesz w formularzu.',
        'Sesja wygasła: po zalogowaniu wracasz tam, gdzie byłeś, razem z tym, co było wpisane.',
      ],
    },
  ],
  keys: [
    { keys: 'ctrl+k', does: 'Paleta poleceń', note: 'ekrany, zamówienia, klienci' },
    { keys: '/', does: 'Szukaj na liście' },
    { keys: 'n', does: 'Nowe zamówienie', note: 'na liście zamówień' },
    { keys: 'v', does: 'Widoki', note: 'listy' },
    { keys: 'e', does: 'Eksportuj listę' },
    { keys: 'p', does: 'Oznacz jako opłacone', note: 'na stronie zamówienia' },
    { keys: 'w', does: 'Wyślij', note: 'na stronie zamówienia' },
    { keys: 'n', does: 'Dodaj notatkę', note: 'na stronie zamówienia' },
    { keys: 'd', does: 'Powtórz zamówienie', note: 'na stronie zamówienia' },
    { keys: 'ctrl+shift+p', does: 'Dodaj pozycję', note: 'w nowym zamówieniu' },
    { keys: 'ctrl+shift+f', does: 'Wybierz plik projektowy', note: 'bieżącej pozycji' },
    { keys: 'ctrl+shift+a', does: 'Dodaj adres', note: 'w nowym zamówieniu' },
    { keys: 'ctrl+s', does: 'Zapisz' },
    { keys: 'f8', does: 'Powiadomienia' },
    { keys: 'alt+arrowleft', does: 'Wstecz' },
  ],
  codes: [],
}
