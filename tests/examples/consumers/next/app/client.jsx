'use client';
import { useEffect, useState } from 'react';
import { measure } from '../../measure.js';

export default function Client({ expected }) {
  const [length, setLength] = useState('');
  useEffect(() => {
    measure().then((own) => setLength(own === expected ? own : `${own} and ${expected}`));
  }, [expected]);
  return length;
}
