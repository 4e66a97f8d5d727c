import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright-core';

// The shell first: it draws the same page without the window around it, and a journey takes a fifth less.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** How the Chromium of this machine is started. */
export function chromiumHere(): LaunchOptions {
  const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) throw new Error(`No Chromium in ${places.join(', ')}; name one in CHROMIUM.`);
  return {
    executablePath,
    // Chromium's sandbox does not start for root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // The pages of a visit share a process, and so what it has compiled of the console.
      '--process-per-site',
    ],
  };
}

/**
 * Reading a script while it arrives costs a thread more than it gives where the file comes from the next process: a start
 * takes a tenth less without. The others are those Playwright switches off, of which only the last list counts.
 */
const switchedOff = [
  'ScriptStreaming',
  'PaintHolding',
  'HttpsUpgrades',
  'ThirdPartyStoragePartitioning',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'OptimizationHints',
];

/**
 * For pages that live for seconds: they are gone before what V8 makes of their busy code has paid. An axe look takes two
 * fifths less processor time. Benches have Chromium as everybody has it.
 */
export function chromiumForJourneys(): LaunchOptions {
  const here = chromiumHere();
  const args = ['--js-flags=--no-opt --no-maglev', `--disable-features=${switchedOff.join(',')}`];
  return { ...here, args: [...(here.args ?? []), ...args] };
}
