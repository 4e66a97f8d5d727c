import { useEffect, useRef, useState } from 'react';
import type { PhotoPurpose } from '@tallyhouse/contracts/modules/photos/limits.ts';
import { Refused } from '../api/refused.ts';
import { sendPhoto } from './send-photo.ts';
import { whileSending } from './sending.ts';

/** A file that was chosen: on its way, or refused with words. */
export interface ChosenFile {
  readonly key: number;
  readonly name: string;
  readonly percent: number;
  readonly problem?: string;
}

interface SentPhotos {
  readonly files: readonly ChosenFile[];
  readonly send: (chosen: readonly File[]) => void;
  readonly forget: (key: number) => void;
  /** The address of a photo that was sent from here; others the server gives once their thing is saved. */
  readonly own: (photoId: string) => string | undefined;
}

/** Sends photos one after the other and tells of each that arrived. */
export function useSentPhotos(purpose: PhotoPurpose, onSent: (photoId: string) => void): SentPhotos {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [own] = useState(() => new Map<string, string>());
  const nextKey = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  // What the form holds when a photo arrives, not what it held when the photo was chosen.
  const told = useRef(onSent);
  useEffect(() => {
    told.current = onSent;
  });
  useEffect(
    () => () => {
      for (const address of own.values()) URL.revokeObjectURL(address);
    },
    [own],
  );
  const change = (key: number, now: Partial<ChosenFile>): void =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));
  const forget = (key: number): void => setFiles((all) => all.filter((one) => one.key !== key));

  const sendOne = async (key: number, file: File): Promise<void> => {
    try {
      const { photo_id, photo } = await sendPhoto(file, purpose, (percent) => change(key, { percent }));
      own.set(photo_id, URL.createObjectURL(photo));
      forget(key);
      told.current(photo_id);
    } catch (error) {
      if (error instanceof Refused) change(key, { problem: error.message });
      else forget(key);
    }
  };
  const send = (chosen: readonly File[]): void => {
    for (const file of chosen) {
      const key = (nextKey.current += 1);
      setFiles((all) => [...all, { key, name: file.name, percent: 0 }]);
      turn.current = whileSending(turn.current.then(() => sendOne(key, file)));
    }
  };
  return { files, send, forget, own: (id) => own.get(id) };
}
