import type { ManualPage } from '../manual-page.ts'

export const plannerPage: ManualPage = {
  id: 'planner',
  title: 'Montaże',
  permissions: ['add_montage', 'change_montage'],
  intro:
    'Pozycje z zamówień trafiają na arkusz. Po lewej jest to, co czeka, po prawej to, co leży na montażu.',
  chapters: [
    {
      title: 'Montaż od początku do końca',
      points: [
        'Na liście „Montaże” wybierz „Nowy montaż”: format arkusza, papier, nakład. Cena i termin liczą się na bieżąco.',
        'Zawęź lewą tabelę filtrami i przenieś pozycje: przyciskiem, klawiszami albo myszą. Skan kodu pozycji lub zamówienia zaznacza je w tabeli.',
        '„Zaproponuj” (Alt+P) dobiera pozycje do papieru i arkusza w trzech wariantach. Klawisz P przypina pozycję, Spacja ją wyjmuje, Ctrl+Enter przyjmuje propozycję jednym ruchem, który cofa Ctrl+Z. To propozycja: sprawdź ją.',
        'Pozycji z kłódką nie da się przenieść: pomarańczowa etykieta mówi dlaczego. Klawisz P pokazuje strony jej pliku.',
        'Zapisz. Jeśli ktoś inny w tym czasie zmienił ten sam montaż, program łączy obie zmiany i mówi, czego nie przyjął.',
        'Przed zamknięciem program wypisuje, co jest nie tak: inny papier, pozycje zamówień poza montażami, terminy, blokady, pliki, za mało arkuszy. „Zamknij mimo to” działa od razu, Esc wraca.',
        'Przyciski „Zamykanie”, „Montaż”, „Naświetlanie” i „Drukowanie” prowadzą montaż przez produkcję, „Realizacja” zapisuje pracę przy pozycjach, a „Karta” drukuje kartę z kodem.',
      ],
    },
    {
      title: 'Czy zdążymy do terminu',
      points: [
        '„Obciążenie maszyn” porównuje pracę do każdego dnia z godzinami pracy maszyny. Praca z czerwonego pola na pewno się nie zmieści, a pole mówi, ile brakuje; inna może się zmieścić. Enter pokazuje pozycje do tego dnia.',
        'Klawisz + dodaje zmianę 8 h, - odejmuje, 0 czyści. To symulacja, niczego nie zapisuje. Godziny pracy ustawia się na stanowisku.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        'Pozycja jest innego papieru albo większa niż arkusz: mówią o tym uwagi pod prawą tabelą. Zdjąć ją możesz tylko Ty.',
        'Serwer odrzucił pozycję przy zapisie: jest na arkuszu z etykietą „odrzucona” i powodem. Zdejmij ją i zapisz jeszcze raz.',
        'Odpowiedź nie przyszła: program czyta montaż jeszcze raz, zanim cokolwiek wyśle ponownie. Układ zostaje na ekranie.',
      ],
    },
  ],
  keys: [
    { keys: 'alt+arrowright', does: 'Na montaż' },
    { keys: 'alt+arrowleft', does: 'Zdejmij z montażu' },
    { keys: 'alt+p', does: 'Zaproponuj montaż' },
    { keys: 'alt+z', does: 'Zamknij montaż' },
    { keys: 'f6', does: 'Druga tabela' },
    { keys: 'f4', does: 'Pokaż dane montażu' },
    { keys: 'ctrl+z', does: 'Cofnij ostatnie przeniesienie' },
    { keys: 'ctrl+s', does: 'Zapisz montaż' },
    { keys: 'ctrl+shift+enter', does: 'Zapisz i wróć' },
  ],
  codes: [],
}
