import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import '../pictures/horizon.css';
import styles from './horizon.module.css';

/** Null for as long as the band is not drawn; undefined where there is none. */
const HorizonRoom = createContext<HTMLElement | null | undefined>(undefined);

interface HorizonProps {
  children: ReactNode;
  /** The front page of a visitor has a scene of its own. */
  isShown?: boolean;
}

/** The band at the top of a page: its height is there before the page is, whose heading then stands in it. */
export const Horizon = ({ children, isShown = true }: HorizonProps) => {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  return (
    <HorizonRoom value={isShown ? room : undefined}>
      {isShown && <div className={styles.band} ref={setRoom} />}
      {children}
    </HorizonRoom>
  );
};

/** Puts a heading into the band; where a shell has none, it stands where it is. */
export const OnHorizon = ({ children, alone }: { children: ReactNode; alone: ReactNode }) => {
  const room = useContext(HorizonRoom);
  if (room === undefined) return alone;
  return room && createPortal(children, room);
};
